import { expect, test } from 'vitest'
import { openStage } from './stage.ts'

test('[OPS-14] a drill ends with what held and what fell, and everything that it started is ended in reverse', async () => {
  const lines: string[] = []
  const stage = openStage('/nowhere', (line) => lines.push(line))
  stage.atEnd(() => lines.push('database ended'))
  stage.atEnd(() => Promise.reject(new Error('proxy is gone')))
  stage.atEnd(() => lines.push('server ended'))
  stage.check('writes', true, '120 of 120')
  stage.check('mails', false, '1 twice')
  await stage.close()
  expect(stage.conclude()).toBe(false)
  expect(lines).toEqual([
    'server ended',
    'Not ended: proxy is gone',
    'database ended',
    'held  writes  120 of 120',
    'FELL  mails   1 twice',
    '1 held, 1 fell',
  ])
})

test('[OPS-14] a drill without a check has not held', () => {
  expect(openStage('/nowhere', () => {}).conclude()).toBe(false)
})
