import { readConfig } from '#config.ts'
import { openDatabase } from '#db/open-database.ts'
import { StartFault } from '#start-fault.ts'
import { type Command, type Context, UsageFault } from './command.ts'
import { comment } from './comment.ts'
import { content } from './content.ts'
import { demo } from './demo.ts'
import { feedback } from './feedback.ts'
import { keys } from './keys.ts'
import { mail } from './mail.ts'
import { preview } from './preview.ts'
import { requests } from './requests.ts'

/** Each command is a file in this folder. */
const commands: Record<string, Command> = { comment, content, demo, feedback, keys, mail, preview, requests }

// A reader may close the pipe early, as `| head` does: that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

const context: Context = {
  say,
  withDatabase: async (use) => {
    const database = await openDatabase(readConfig(), { canJoin: true, report: complain, onLost: fail })
    try {
      return await use(database.db)
    } finally {
      await database.close()
    }
  },
}

function help(): string {
  const lines = Object.values(commands).flatMap(({ usage }) => usage)
  const width = Math.max(...lines.map(([call]) => call.length))
  const list = lines.map(([call, effect]) => `  npm run htd -- ${call.padEnd(width)}  ${effect}`)
  return ['Works with or without a running server. DIR is relative to the project.', '', ...list].join('\n')
}

/** Exit codes: 1 = the command failed, 2 = it was called wrongly. */
function fail(fault: unknown): never {
  if (fault instanceof UsageFault) complain(help())
  else for (const line of fault instanceof StartFault ? fault.lines : [(fault as Error).message]) complain(line)
  process.exit(fault instanceof UsageFault ? 2 : 1)
}

const [name = 'help', ...words] = process.argv.slice(2)
if (['help', '--help', '-h'].includes(name)) say(help())
else {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  await (command ? command.run(words, context) : Promise.reject(new UsageFault())).catch(fail)
}
