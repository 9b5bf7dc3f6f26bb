const shade: Record<string, number> = { trace: 90, debug: 90, info: 36, warn: 33, error: 31, fatal: 35 }

/** Formats pino's JSON lines as `12:30:05 info  message  key=value` for a terminal. */
export const terminal = (out: { write(line: string): unknown }) => ({
  write(line: string) {
    const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Record<string, unknown>
    const fields = Object.entries(rest).map(
      ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    const stack = (err as { stack?: string } | undefined)?.stack
    out.write(
      `${String(time).slice(11, 19)} \u001b[${shade[String(level)] ?? 0}m${String(level).padEnd(5)}\u001b[0m ${String(msg)}\u001b[90m${fields.join('')}\u001b[0m\n${stack ? `${stack}\n` : ''}`,
    )
  },
})
