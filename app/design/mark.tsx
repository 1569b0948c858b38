/** The logo: the star with a nib cut out of it. Beside it stands the company's name as text. */
export function Mark() {
	return (
		<svg className="mark" viewBox="0 0 64 64" aria-hidden="true">
			<path
				fill="currentColor"
				fillRule="evenodd"
				d="M32 .5 41.23 9.73h13.04v13.04L63.5 32l-9.23 9.23v13.04H41.23L32 63.5l-9.23-9.23H9.73V41.23L.5 32l9.23-9.23V9.73h13.04zM32 12.5c5.6 6 8.2 12.5 8.2 17.7 0 6.2-3.8 13.2-7.2 21V36.9a3.3 3.3 0 1 0-2 0v14.3c-3.4-7.8-7.2-14.8-7.2-21 0-5.2 2.6-11.7 8.2-17.7z"
			/>
		</svg>
	);
}
