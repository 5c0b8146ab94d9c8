import { describe, expect, test } from 'vitest'
import type { QuestionMode } from '../vocabulary/question-types.ts'
import { choose } from './choose.ts'

const press = (mode: QuestionMode, ...answers: string[]) => [
  ...answers.reduce<ReadonlySet<string>>((chosen, answer) => choose(mode, chosen, answer), new Set()),
]

describe('choose', () => {
  test.each([
    [['a'], ['a']],
    [['a', 'b'], ['b']],
    [['a', 'a'], []],
    [['a', 'b', 'b', 'a'], ['a']],
  ])('[QST-06] pressing %j in Single mode leaves %j', (pressed, left) => {
    expect(press('Single', ...pressed)).toEqual(left)
  })

  test.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [['a', 'b', 'a'], ['b']],
    [['a', 'a'], []],
  ])('pressing %j in Multiple mode leaves %j', (pressed, left) => {
    expect(press('Multiple', ...pressed)).toEqual(left)
  })

  test.each(['Single', 'Multiple'] as const)('the set given is not changed in %s mode', (mode) => {
    const chosen = new Set(['a'])
    choose(mode, chosen, 'a')
    choose(mode, chosen, 'b')
    expect([...chosen]).toEqual(['a'])
  })
})
