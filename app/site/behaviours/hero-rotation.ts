console.log("hero" as string);
