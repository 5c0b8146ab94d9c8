import type { Config } from '#config.ts'
import { traceOf } from '#http/failure.ts'
import type { Log } from '#log.ts'

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Writes one line of JSON per event. Errors are reduced by `traceOf`: their messages can quote a patient's words. */
export function createLog(least: Config['logLevel'], write: (line: string) => void): Log {
  const at = (level: 'info' | 'warn' | 'error') => (fields: object, message: string) => {
    if (levels.indexOf(level) < levels.indexOf(least)) return
    const event = { time: new Date().toISOString(), level, message, ...fields }
    write(`${JSON.stringify(event, (_, value) => (value instanceof Error ? traceOf(value) : value))}\n`)
  }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
