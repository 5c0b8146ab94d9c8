import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenIn, selectedAnswers } from './selected-answers.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

describe('chosenIn', () => {
  test.each([
    [null, []],
    ['', []],
    ['{', []],
    ['null', []],
    ['true', []],
    ['7', []],
    ['[true]', []],
    ['"text"', []],
    ['{"not a uuid":true,"__proto__":true}', []],
    [JSON.stringify({ [uuid(1)]: 'true', [uuid(2)]: 1, [uuid(3)]: null, [uuid(4)]: false, [uuid(5)]: {} }), []],
    [JSON.stringify({ [uuid(1)]: true, [uuid(2)]: false, [uuid(3)]: true }), [uuid(1), uuid(3)]],
  ])('%s', (stored, chosen) => {
    expect([...chosenIn(stored)]).toEqual(chosen)
  })
})

describe('selectedAnswers', () => {
  test('[SUB-04] collects what is true under every key shaped like a UUID, and nothing else', () => {
    const entries: [string, string][] = [
      [uuid(1), JSON.stringify({ [uuid(11)]: true, [uuid(12)]: false })],
      ['question_ids', JSON.stringify({ [uuid(21)]: true })],
      [uuid(2), 'broken'],
      ['email', 'anna@example.com'],
      [uuid(3), JSON.stringify({ [uuid(31)]: true, [uuid(11)]: true })],
    ]
    expect(selectedAnswers(entries)).toEqual([uuid(11), uuid(31)])
    expect(selectedAnswers(new Map(entries))).toEqual([uuid(11), uuid(31)])
  })

  test('[SUB-04] nothing stored is nothing selected', () => {
    expect(selectedAnswers([])).toEqual([])
  })

  test('finds every chosen answer again, whatever else is stored', () => {
    const answers = fc.dictionary(fc.uuid(), fc.boolean())
    const noise = fc.array(fc.tuple(fc.string(), fc.oneof(fc.string(), fc.json())))
    fc.assert(
      fc.property(fc.dictionary(fc.uuid(), answers), noise, (questions, others) => {
        const stored = Object.entries(questions).map(([id, chosen]) => [id, JSON.stringify(chosen)] as const)
        const expected = Object.values(questions).flatMap((chosen) => Object.keys(chosen).filter((id) => chosen[id]))
        expect(selectedAnswers([...others, ...stored]).toSorted()).toEqual([...new Set(expected)].toSorted())
      }),
    )
  })
})
