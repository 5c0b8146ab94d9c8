import { expect, test } from 'vitest'
import { openPrerequisite } from './prerequisite.ts'

const question = (id: string, required: boolean, offeredIds = [`${id}1`, `${id}2`]) => ({ id, required, offeredIds })
const questions = [
  question('a', true),
  question('b', true),
  question('c', false),
  question('s', true, []),
  question('d', true),
]

test.each([
  ['the first question has none', 'a', [], null],
  ['an open required question holds back the next', 'b', [], 'a'],
  ['an answered one does not', 'b', ['a2'], null],
  ['an answer of another question does not help', 'b', ['b1'], 'a'],
  ['of several open ones in a row the first is it', 'c', [], 'a'],
  ['only the question right before counts', 'c', ['b1'], null],
  ['an optional question holds nothing back', 's', [], null],
  ['a statement holds nothing back', 'd', [], null],
  ['an unknown question has none', 'x', [], null],
])('[QST-09] %s', (_, id, chosen, back) => {
  const answersTo = (questionId: string) => new Set(chosen.filter((answer) => answer.startsWith(questionId)))
  expect(openPrerequisite(questions, id, answersTo)).toBe(back)
})
