/** Whether a user agent says that it is a program, not a person's browser. */
export function isBot(agent: string): boolean {
	return !browser.test(agent) || program.test(agent);
}

// Every browser in use claims to be Mozilla; libraries and most programs do not.
const browser = /^Mozilla\/5\.0 \(/;
// Cubot is a make of phone.
const program =
	/(?<!cu)bot\b|bot[/;-]|crawl|spider|slurp|headless|lighthouse|inspect|preview|prerender|monitor|uptime|pingdom|scan|fetch|http|python|curl|archive|validat|phantom|puppeteer|playwright|selenium|cypress|facebookexternal|mediapartners|google(other|-|web)|favicon|feed|embed|search|synthetic|gtmetrix|ptst/i;
