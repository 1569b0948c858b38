import "./hero-rotation.ts";
