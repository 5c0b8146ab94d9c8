import { StartFault } from '#start-fault.ts'
import { type Command, type Context, UsageFault } from './command.ts'
import { complain, withOpenDatabase } from './open-for-command.ts'

export type Commands = Readonly<Record<string, Command>>

const say = (line: string) => process.stdout.write(`${line}\n`)

const context: Context = {
  say,
  withDatabase: (use) => withOpenDatabase(({ db }) => use(db), fail),
}

const endings = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const

function helpOf(commands: Commands): string {
  const byName = Object.entries(commands).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = byName.flatMap(([, { usage }]) => usage)
  const width = Math.max(...lines.map(([call]) => call.length))
  const list = lines.map(([call, effect]) => `  npm run htd -- ${call.padEnd(width)}  ${effect}`)
  return ['Works with or without a running server. DIR is relative to the project.', '', ...list].join('\n')
}

/** Prints the fault and exits: 1 = the command failed, 2 = it was called wrongly. */
function fail(fault: unknown): never {
  for (const line of fault instanceof StartFault ? fault.lines : [(fault as Error).message]) complain(line)
  process.exit(fault instanceof UsageFault ? 2 : 1)
}

/** Runs the command that `words` name in this process; exits with its code if it fails. */
export async function runCommand(commands: Commands, [name = 'help', ...words]: readonly string[]): Promise<void> {
  // A reader may close the pipe early, as `| head` does: that is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  if (['help', '--help', '-h'].includes(name)) {
    say(helpOf(commands))
    return
  }
  // What a command leaves on the disk goes at its exit, which a signal alone would skip.
  for (const [signal, code] of endings) process.once(signal, () => process.exit(code))
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  await (command ? command.run(words, context) : Promise.reject(new UsageFault())).catch((fault) =>
    fail(fault instanceof UsageFault ? new UsageFault(helpOf(commands)) : fault),
  )
}
