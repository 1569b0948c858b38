/**
 * Whether a user agent says that it is a program, not a person's browser. Words such as “search” or “preview” say nothing: apps
 * of people are called so, too.
 */
export function isBot(agent: string): boolean {
	return !browser.test(agent) || namedBot.test(agent) || knownBot.test(agent);
}

// Every browser in use claims to be Mozilla; libraries and most programs do not.
const browser = /^Mozilla\/5\.0 \(/;

/**
 * Words for a program in its name, and the address where it describes itself. Cubot is a brand of phones.
 */
const namedBot =
	/(?<!cu)bot(\b|[_-])|crawl(er|ing)?\b|spider\b|slurp|headless|synthetic|https?:|[\w.-]+@[\w-]+\.|compatible; (?!MSIE|Konqueror)/i;

/** Programs whose names do not say that they are one. */
const knownBot =
	/\b(google(other|producer|web|-| web| favicon)|mediapartners|facebookexternal|meta-external|bingpreview|skypeuripreview|yahoo link preview|\w*(feed|direct)fetcher|chrome-lighthouse|pagespeed|pingdom|uptime|statuscake|site24x7|datadog|gtmetrix|ptst|checkly|catchpoint|phantomjs|puppeteer|playwright|selenium|webdriver|cypress|prerender|iframely|embedly|validator|ia_archiver|python|curl|wget|scrapy|axios|(ok)?http(client)?\/)/i;
