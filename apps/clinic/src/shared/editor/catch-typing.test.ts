import { expect, test } from 'vitest'
import { catchTyping, takeTyped } from './catch-typing.ts'

const field = () => document.querySelector<HTMLTextAreaElement>('.catcher')

test('[CLN-50] what is typed before an editor is there waits for it, and leaves nothing in the page', () => {
  catchTyping('Textfältet hämtas …')
  expect(document.activeElement).toBe(field())
  const typed = field()
  if (typed) typed.value = 'Hej'
  expect([takeTyped(), field(), takeTyped()]).toEqual(['Hej', null, ''])
})

test('[CLN-50] what was typed for one text never comes into the next one', () => {
  catchTyping('a')
  const first = field()
  if (first) first.value = 'Till någon annan'
  catchTyping('b')
  expect([document.querySelectorAll('.catcher').length, takeTyped()]).toEqual([1, ''])
})
