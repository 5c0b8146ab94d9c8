import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../ops/htd.ts', import.meta.url))

/** Runs an `htd` command next to a running server. @param dataDir DATA_DIR of that server */
export const runHtd = (dataDir: string, ...words: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const { PATH = '', HOME = '' } = process.env
    const options = { cwd: dataDir, env: { PATH, HOME, DATA_DIR: dataDir } }
    execFile(process.execPath, [program, ...words], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
