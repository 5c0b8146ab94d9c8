import { commands } from '../apps/api/src/cli/commands.ts'
import { runCommand } from '../apps/api/src/cli/run-command.ts'
import { demo } from './demo/demo.ts'

/** `npm run htd`: the commands of the product, and `demo`. */
await runCommand({ ...commands, demo }, process.argv.slice(2))
