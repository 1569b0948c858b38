#!/bin/sh
# Installs the unpacked package that this file is in on a Linux server with systemd, by the steps of docs/operate/start.md:
#   sh quillstone-0.3.0/deploy/install.sh www.example.com
# What is there already is left as it is, so it can be run again. With PORT=3001 before it, the site gets another port.
set -eu
umask 022

host=${1-}
port=${PORT:-3000}
package=$(cd "$(dirname "$0")/.." && pwd -P)
program=/srv/quillstone
data=/var/lib/quillstone
backups=/var/backups/quillstone
settings=/etc/quillstone.env

stop() {
	echo "$1" >&2
	exit 1
}

version_in() {
	"$node" -p 'JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).version' "$1/package.json"
}

# Writes what it is given into a file that is not there yet.
write() {
	if [ -e "$1" ]; then
		cat > /dev/null
		echo "Left $1 as it is."
	else
		cat > "$1.new"
		mv "$1.new" "$1"
		echo "Wrote $1."
	fi
}

# What could go wrong is looked at before anything is changed.
case $host in
"") stop "Name the host of the site: sh $0 www.example.com" ;;
-* | .* | *[!a-zA-Z0-9.-]*) stop "“$host” is no host name: write it without https:// and slashes, such as www.example.com." ;;
esac
[ "$(id -u)" = 0 ] || stop "Run this as root: it makes a user, a service and folders that are not yours."
[ -f "$package/packaged.json" ] || stop "$package is no unpacked package: make one with npm run package, unpack it, and run its deploy/install.sh."
node=$(command -v node) || stop "Node is not installed: install version 24.15 or newer in /usr/bin or /usr/local/bin."
runuser -u nobody -- "$node" --version > /dev/null 2>&1 || stop "Other users may not run $node: install Node in /usr/bin or /usr/local/bin, not in the folder of a user."
"$node" -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 24 || (major === 24 && minor >= 15) ? 0 : 1)' ||
	stop "Node is $("$node" --version), and 24.15 or newer is needed."
if [ -f "$program/package.json" ]; then
	[ "$(version_in "$program")" = "$(version_in "$package")" ] ||
		stop "Version $(version_in "$program") is in $program. Update it with the packed file: quillstone update --apply FILE.tar.gz --restart \"systemctl restart quillstone\""
elif [ -e "$program" ]; then
	stop "$program holds something else: move it away."
fi
if [ -e "$settings" ]; then
	grep -qx "SITE_URL=https://$host" "$settings" || stop "$settings is of another host: change SITE_URL there, then run this again."
	port=$(sed -n 's/^PORT=//p' "$settings")
	port=${port:-3000}
else
	"$node" -e 'require("net").createServer().once("error", () => process.exit(1)).listen(process.argv[1], "127.0.0.1", () => process.exit(0))' "$port" ||
		stop "Port $port is taken by another program. Take another one: PORT=3001 sh $0 $host"
fi

id quillstone > /dev/null 2>&1 || useradd --system --home-dir "$data" quillstone
install -d -o quillstone -g quillstone -m 700 "$data" "$backups"

if [ ! -e "$program" ]; then
	mkdir -p "$(dirname "$program")"
	rm -rf "$program.new"
	cp -R "$package" "$program.new"
	chown -R root:root "$program.new"
	mv "$program.new" "$program"
	echo "Put version $(version_in "$program") into $program."
fi

write "$settings" << END
SITE_URL=https://$host
HOST=127.0.0.1
DATA_DIR=$data
BACKUP_DIR=$backups
TRUST_PROXY=on
SAMPLE_CONTENT=off
$([ "$port" = 3000 ] || echo "PORT=$port")
END
chgrp quillstone "$settings"
chmod 640 "$settings"
ln -sfn "$settings" "$program/.env"

write /etc/systemd/system/quillstone.service << END
[Unit]
Description=Quillstone
After=network-online.target

[Service]
User=quillstone
WorkingDirectory=$program
ExecStart=$node bin/start.mjs
KillMode=mixed
Restart=on-failure
TimeoutStopSec=15

[Install]
WantedBy=multi-user.target
END

write /usr/local/bin/quillstone << END
#!/bin/sh
# quillstone doctor: commands of the site, with its settings, as its user. An update replaces the program, which is root's.
if [ "\${1-}" = update ]; then
	shift
	exec $node $program/bin/update.mjs "\$@"
fi
exec runuser -u quillstone -- $node $program/bin/cli.mjs "\$@"
END
chmod 755 /usr/local/bin/quillstone

if ! command -v caddy > /dev/null; then
	echo "Caddy is not installed: install it and run this again, or put another proxy in front (docs/operate/proxy.md)."
elif ! grep -qF "$host {" /etc/caddy/Caddyfile; then
	cat >> /etc/caddy/Caddyfile << END
$host {
	reverse_proxy 127.0.0.1:$port
}
END
	echo "Added $host to /etc/caddy/Caddyfile."
fi

if [ ! -d /run/systemd/system ]; then
	echo "systemd does not run here, so nothing was started."
	exit 0
fi
systemctl daemon-reload
systemctl enable --now quillstone
if command -v caddy > /dev/null; then systemctl reload-or-restart caddy; fi
"$node" -e '
	const until = Date.now() + 60_000;
	const ask = () => fetch(`http://127.0.0.1:${process.argv[1]}/readyz`).then(({ ok }) => ok, () => false);
	(async () => {
		while (!(await ask())) {
			if (Date.now() > until) process.exit(1);
			await new Promise((resolve) => setTimeout(resolve, 500));
		}
	})();' "$port" || stop "The site is not ready after a minute. Its log says why: journalctl --unit quillstone --lines 20"
echo "The site runs at https://$host"
link=$(journalctl --unit quillstone --output cat | grep -o "https://$host/admin/welcome[^\" ]*" | tail -n 1)
[ -z "$link" ] || echo "Make your account, within a day, at $link"
echo "Then: quillstone backup now, and quillstone doctor. Copy $data/secret-key to another place: it is in no backup."
