import { expect, test } from 'vitest'
import { MAX_MESSAGE, messageProblem } from './feedback.ts'

test.each([
  ['', 'messageRequired'],
  [' \n\t', 'messageRequired'],
  ['x', undefined],
  [` ${'x'.repeat(MAX_MESSAGE)} `, undefined],
  ['x'.repeat(MAX_MESSAGE + 1), 'messageTooLong'],
])('[HLP-05] a message %#', (message, problem) => {
  expect(messageProblem(message)).toBe(problem)
})
