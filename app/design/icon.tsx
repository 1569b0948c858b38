// Each by itself: all of them together are two thousand files, which a build would read twice.
import type { LucideIcon } from "lucide-react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Award from "lucide-react/icons/award";
import BadgeCheck from "lucide-react/icons/badge-check";
import BookOpen from "lucide-react/icons/book-open";
import Brain from "lucide-react/icons/brain";
import Building2 from "lucide-react/icons/building-complex";
import CalendarDays from "lucide-react/icons/calendar-days";
import Camera from "lucide-react/icons/camera";
import ChartColumn from "lucide-react/icons/chart-column";
import Check from "lucide-react/icons/check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Clock from "lucide-react/icons/clock";
import Cloud from "lucide-react/icons/cloud";
import CodeXml from "lucide-react/icons/code-xml";
import Coins from "lucide-react/icons/coins";
import Compass from "lucide-react/icons/compass";
import Copy from "lucide-react/icons/copy";
import Crosshair from "lucide-react/icons/crosshair";
import Database from "lucide-react/icons/database";
import DraftingCompass from "lucide-react/icons/drafting-compass";
import Music from "lucide-react/icons/eighth-notes";
import Factory from "lucide-react/icons/factory";
import Globe from "lucide-react/icons/globe";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Hammer from "lucide-react/icons/hammer";
import Handshake from "lucide-react/icons/handshake";
import Heart from "lucide-react/icons/heart";
import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import Lamp from "lucide-react/icons/lamp";
import Layers from "lucide-react/icons/layers";
import Leaf from "lucide-react/icons/leaf";
import Link2 from "lucide-react/icons/link-2";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Megaphone from "lucide-react/icons/megaphone";
import MessageSquare from "lucide-react/icons/message-square";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Palette from "lucide-react/icons/palette";
import Pause from "lucide-react/icons/pause";
import PenTool from "lucide-react/icons/pen-tool";
import Phone from "lucide-react/icons/phone";
import Play from "lucide-react/icons/play";
import Rocket from "lucide-react/icons/rocket";
import Scale from "lucide-react/icons/scale";
import Search from "lucide-react/icons/search";
import ShieldCheck from "lucide-react/icons/shield-check";
import ShoppingCart from "lucide-react/icons/shopping-cart";
import Smartphone from "lucide-react/icons/smartphone";
import Stethoscope from "lucide-react/icons/stethoscope";
import TrendingUp from "lucide-react/icons/trending-up";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import Truck from "lucide-react/icons/truck";
import Users from "lucide-react/icons/users";
import Utensils from "lucide-react/icons/utensils";
import Workflow from "lucide-react/icons/workflow";
import Wrench from "lucide-react/icons/wrench";
import X from "lucide-react/icons/x";
import type { Region } from "./region.ts";

/** Keys that content may name, then what the design itself needs. */
const icons = {
	globe: Globe,
	projects: Layers,
	success: BadgeCheck,
	response: Clock,
	rocket: Rocket,
	brain: Brain,
	devices: MonitorSmartphone,
	building: Building2,
	smartphone: Smartphone,
	compass: Compass,
	workflow: Workflow,
	problem: CircleHelp,
	approach: DraftingCompass,
	results: TrendingUp,
	precision: Crosshair,
	partnership: Handshake,
	excellence: Award,
	innovation: Lamp,
	quality: ShieldCheck,
	passion: Heart,
	people: Users,
	talk: Megaphone,
	writing: PenTool,
	colours: Palette,
	camera: Camera,
	figures: ChartColumn,
	search: Search,
	code: CodeXml,
	data: Database,
	cloud: Cloud,
	shop: ShoppingCart,
	calendar: CalendarDays,
	book: BookOpen,
	teaching: GraduationCap,
	law: Scale,
	money: Coins,
	care: Stethoscope,
	nature: Leaf,
	food: Utensils,
	home: House,
	trade: Hammer,
	repair: Wrench,
	factory: Factory,
	transport: Truck,
	key: KeyRound,
	music: Music,
	"arrow-down": ArrowDown,
	"arrow-left": ArrowLeft,
	"arrow-right": ArrowRight,
	"arrow-up": ArrowUp,
	"arrow-up-right": ArrowUpRight,
	check: Check,
	close: X,
	copy: Copy,
	link: Link2,
	mail: Mail,
	message: MessageSquare,
	pause: Pause,
	phone: Phone,
	pin: MapPin,
	play: Play,
	warning: TriangleAlert,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** A line icon in the size of the text beside it. It is decorative: add text or an aria-label. */
export function Icon({ name, className = "", region }: { name: IconName; className?: string; region?: Region }) {
	const Drawing = icons[name];
	return <Drawing className={`icon ${className}`.trim()} aria-hidden="true" {...region} />;
}
