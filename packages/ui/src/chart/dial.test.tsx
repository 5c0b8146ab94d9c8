import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dial } from './dial.tsx'

afterEach(cleanup)

test('[IDX-02] the dial says its value and what it means', () => {
  const words = {
    label: 'Symtomstatus',
    worse: 'Sämre',
    better: 'Bättre',
    value: 'Lätta besvär: 62 av 100. Oförändrat.',
    scale: '62 av 100.',
  }
  render(<Dial value={62} needleDeg={321.6} status="NO_CHANGE" words={words} />)
  const meter = screen.getByRole('meter', { name: 'Symtomstatus' })
  expect(meter.getAttribute('aria-valuenow')).toBe('62')
  expect(meter.getAttribute('aria-valuetext')).toBe(words.value)
  expect(screen.getByText('62 av 100.').closest('[aria-hidden]')).toBeTruthy()
  expect(meter.querySelector('g')?.style.transform).toBe('rotate(321.6deg)')
})
