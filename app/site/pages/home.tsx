export default function Home() {
	return <h1 className="text-d1">Hi</h1>;
}
