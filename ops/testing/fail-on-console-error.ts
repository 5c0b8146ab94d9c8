import { afterEach, beforeEach, expect } from 'vitest'

const unexpected: unknown[][] = []

/** A test that expects an error mocks the console: `vi.spyOn(console, 'error').mockImplementation(() => undefined)`. */
beforeEach(() => {
  console.error = (...args: unknown[]) => {
    unexpected.push(args)
  }
})

afterEach(() => {
  expect(unexpected.splice(0), 'console.error was called, and no test expected it').toEqual([])
})
