import { expect, test } from 'vitest'
import { messages as en } from './public.en.ts'
import { messages as sv } from './public.sv.ts'

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const same: readonly string[] = ['language.sv', 'language.en', 'welcome.page', 'app.copyright', 'display.sizePercent']

test('[GEN-01] both languages have every text, with the same holes', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(sv).sort())
  for (const key of Object.keys(sv) as (keyof typeof sv)[]) {
    expect(en[key], key).not.toBe('')
    expect(holes(en[key]), key).toEqual(holes(sv[key]))
    if (!same.includes(key)) expect(en[key], key).not.toBe(sv[key])
  }
})

test('the texts fixed by the specification stand as they are', () => {
  expect([
    en['question.atLeastOne'],
    en['question.prerequisite'],
    en['overlay.insufficient'],
    en['app.loading'],
  ]).toEqual([
    'You have to at least choose one field!',
    'Previous required question must be answered first!',
    'Your information is not enough for analysis',
    'Loading...',
  ])
})
