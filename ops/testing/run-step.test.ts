import { expect, test } from 'vitest'
import { runStep } from './run-step.mjs'

const cwd = import.meta.dirname
const node = (script: string) => [process.execPath, '-e', script]

test('what a step says on both streams is kept, and its exit code decides', async () => {
  const { ok, output } = await runStep(node('console.log("out"); console.error("err"); process.exitCode = 3'), { cwd })
  expect(ok).toBe(false)
  expect(output).toContain('out')
  expect(output).toContain('err')
})

test('a step gets no input, so a question ends instead of waiting', async () => {
  const { ok } = await runStep(node('process.stdin.on("data", () => {}).on("end", () => process.exit(0))'), { cwd })
  expect(ok).toBe(true)
})

test('a program that is not there is a failure with a reason', async () => {
  expect(await runStep(['/nowhere/at-all'], { cwd })).toMatchObject({
    ok: false,
    output: expect.stringContaining('ENOENT'),
  })
})

test('a step that hangs is stopped, with what it has started', async () => {
  const child = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })`
  const { ok, output } = await runStep(node(`${child}; setInterval(() => {}, 1000)`), { cwd, limitMs: 500 })
  expect(ok).toBe(false)
  expect(output).toContain('Stopped after 0.5 s')
})

test('a process left behind does not hold up the run', async () => {
  const left = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref()`
  const started = performance.now()
  const { ok } = await runStep(node(left), { cwd, limitMs: 60_000 })
  expect(ok).toBe(true)
  expect(performance.now() - started).toBeLessThan(20_000)
})
