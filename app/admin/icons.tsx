import type { ReactElement, SVGProps } from "react";
import sprite from "./icons.svg?url";

export interface StudioIconProps extends SVGProps<SVGSVGElement> {
	/** In pixels; the styles override it for the class "icon". */
	size?: number;
}

/** A studio icon, drawn by Lucide. All icons are in one sprite file, which the test beside this file generates. */
export type StudioIcon = (props: StudioIconProps) => ReactElement;

function icon(name: string): StudioIcon {
	return function Drawing({ size = 24, ...rest }) {
		return (
			<svg
				aria-hidden="true"
				width={size}
				height={size}
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth={2}
				strokeLinecap="round"
				strokeLinejoin="round"
				{...rest}
			>
				<use href={`${sprite}#${name}`} />
			</svg>
		);
	};
}

export const AlignJustify = icon("AlignJustify");
export const ArrowDownToLine = icon("ArrowDownToLine");
export const ArrowLeft = icon("ArrowLeft");
export const ArrowUpRight = icon("ArrowUpRight");
export const ArrowUpToLine = icon("ArrowUpToLine");
export const Ban = icon("Ban");
export const Bell = icon("Bell");
export const BetweenHorizontalEnd = icon("BetweenHorizontalEnd");
export const BetweenHorizontalStart = icon("BetweenHorizontalStart");
export const BetweenVerticalEnd = icon("BetweenVerticalEnd");
export const BetweenVerticalStart = icon("BetweenVerticalStart");
export const Bold = icon("Bold");
export const BookOpenText = icon("BookOpenText");
export const Briefcase = icon("Briefcase");
export const Calendar = icon("Calendar");
export const CalendarClock = icon("CalendarClock");
export const ChartNoAxesColumn = icon("ChartNoAxesColumn");
export const Check = icon("Check");
export const ChevronDown = icon("ChevronDown");
export const ChevronLeft = icon("ChevronLeft");
export const ChevronRight = icon("ChevronRight");
export const ChevronUp = icon("ChevronUp");
export const CircleAlert = icon("CircleAlert");
export const CircleCheck = icon("CircleCheck");
export const CircleQuestionMark = icon("CircleQuestionMark");
export const CircleX = icon("CircleX");
export const Clock = icon("Clock");
export const CloudOff = icon("CloudOff");
export const Code = icon("Code");
export const Copy = icon("Copy");
export const Download = icon("Download");
export const Ellipsis = icon("Ellipsis");
export const EllipsisVertical = icon("EllipsisVertical");
export const ExternalLink = icon("ExternalLink");
export const Eye = icon("Eye");
export const EyeOff = icon("EyeOff");
export const FileText = icon("FileText");
export const Frame = icon("Frame");
export const Gauge = icon("Gauge");
export const GitCompareArrows = icon("GitCompareArrows");
export const GripVertical = icon("GripVertical");
export const Hash = icon("Hash");
export const Heading2 = icon("Heading2");
export const Heading3 = icon("Heading3");
export const History = icon("History");
export const House = icon("House");
export const Image = icon("Image");
export const ImagePlus = icon("ImagePlus");
export const ImageUp = icon("ImageUp");
export const Inbox = icon("Inbox");
export const Info = icon("Info");
export const Italic = icon("Italic");
export const KeyRound = icon("KeyRound");
export const Keyboard = icon("Keyboard");
export const Landmark = icon("Landmark");
export const Layers = icon("Layers");
export const Languages = icon("Languages");
export const LayoutDashboard = icon("LayoutDashboard");
export const LayoutGrid = icon("LayoutGrid");
export const Lightbulb = icon("Lightbulb");
export const Link2 = icon("Link2");
export const List = icon("List");
export const ListChecks = icon("ListChecks");
export const ListOrdered = icon("ListOrdered");
export const Lock = icon("Lock");
export const LogOut = icon("LogOut");
export const Mail = icon("Mail");
export const MapPin = icon("MapPin");
export const Menu = icon("Menu");
export const MessageSquareText = icon("MessageSquareText");
export const Minus = icon("Minus");
export const Monitor = icon("Monitor");
export const MonitorUp = icon("MonitorUp");
export const Newspaper = icon("Newspaper");
export const Package = icon("Package");
export const Palette = icon("Palette");
export const PanelBottom = icon("PanelBottom");
export const PanelLeft = icon("PanelLeft");
export const PanelTop = icon("PanelTop");
export const PanelRight = icon("PanelRight");
export const Pause = icon("Pause");
export const Pencil = icon("Pencil");
export const Pilcrow = icon("Pilcrow");
export const Pin = icon("Pin");
export const PinOff = icon("PinOff");
export const Plus = icon("Plus");
export const Power = icon("Power");
export const PowerOff = icon("PowerOff");
export const Quote = icon("Quote");
export const ReceiptText = icon("ReceiptText");
export const Redo2 = icon("Redo2");
export const RefreshCw = icon("RefreshCw");
export const Replace = icon("Replace");
export const Reply = icon("Reply");
export const RotateCcw = icon("RotateCcw");
export const RotateCw = icon("RotateCw");
export const Scale = icon("Scale");
export const Search = icon("Search");
export const SearchCheck = icon("SearchCheck");
export const Send = icon("Send");
export const Settings2 = icon("Settings2");
export const ShieldAlert = icon("ShieldAlert");
export const ShieldCheck = icon("ShieldCheck");
export const Smartphone = icon("Smartphone");
export const SquareArrowOutUpRight = icon("SquareArrowOutUpRight");
export const SquareCode = icon("SquareCode");
export const Strikethrough = icon("Strikethrough");
export const SunMoon = icon("SunMoon");
export const Table = icon("Table");
export const TableCellsMerge = icon("TableCellsMerge");
export const TableCellsSplit = icon("TableCellsSplit");
export const TableColumnsSplit = icon("TableColumnsSplit");
export const TableRowsSplit = icon("TableRowsSplit");
export const Tags = icon("Tags");
export const TextQuote = icon("TextQuote");
export const Trash2 = icon("Trash2");
export const TriangleAlert = icon("TriangleAlert");
export const Trophy = icon("Trophy");
export const Undo2 = icon("Undo2");
export const Unlink = icon("Unlink");
export const Upload = icon("Upload");
export const UserCog = icon("UserCog");
export const UserPlus = icon("UserPlus");
export const UserRound = icon("UserRound");
export const Users = icon("Users");
export const X = icon("X");
