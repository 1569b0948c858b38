// Calendars as programs read them (RFC 5545).

export { type CalendarLine, calendarMoment, calendarText, icalendar } from "../content/values/icalendar.ts";
