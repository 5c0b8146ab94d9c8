import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('an event is one line of JSON, whatever stands in it', () => {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line)).info({ route: 'a\n{"level":60}' }, 'request')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', message: 'request', route: 'a\n{"level":60}' })
})

test('what is below the wanted level is left out', () => {
  const lines: string[] = []
  const log = createLog('error', (line) => lines.push(line))
  log.info({}, 'a')
  log.warn({}, 'b')
  log.error({}, 'c')
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(['c'])
})

test('the words of a database error, which quote rows, do not get into the log', () => {
  const lines: string[] = []
  const error = Object.assign(new Error('invalid input: "anna@example.com"'), { severity: 'ERROR', code: '22P02' })
  createLog('info', (line) => lines.push(line)).error({ err: error }, 'failed')
  expect(lines[0]).toContain('22P02')
  expect(lines[0]).not.toContain('anna')
})
