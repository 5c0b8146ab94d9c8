import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TrendChart } from './chart.tsx'

afterEach(cleanup)

const words = {
  label: 'Över tid',
  axis: 'Högre upp är bättre',
  points: 'Bedömningar',
  general: 'Alla frågor',
  symptom: 'Symtomfrågor',
  gap: 'Bruten linje',
  date: (at: number) => new Date(at).toISOString().slice(0, 7),
}
const pointsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    at: Date.UTC(2026, 0, 1 + index * 12),
    value: 40 + (index % 20),
    kind: index % 2 ? ('symptom' as const) : ('general' as const),
    name: `punkt ${index}`,
  }))
const bands = [
  { title: 'Lätta', from: 60, to: 100 },
  { title: 'Svåra', from: 0, to: 60 },
]

function Chart({ count = 3, isPlain = false }) {
  const [chosen, setChosen] = useState(`${count - 1}`)
  const same = isPlain ? undefined : { title: 'Samma', from: 50, to: 70 }
  return (
    <TrendChart points={pointsOf(count)} bands={bands} same={same} chosen={chosen} onChoose={setChosen} words={words} />
  )
}
const focused = () => document.activeElement?.getAttribute('aria-label')

test('[STA-03] the points are one stop of the Tab key; arrows, Home and End go between them', async () => {
  render(<Chart />)
  const user = userEvent.setup()
  await user.tab()
  expect(focused()).toBe('punkt 2')
  const steps = [
    ['{ArrowRight}', 'punkt 2'],
    ['{ArrowLeft}', 'punkt 1'],
    ['{Home}', 'punkt 0'],
    ['{ArrowDown}', 'punkt 0'],
    ['{ArrowUp}', 'punkt 1'],
    ['{End}', 'punkt 2'],
  ] as const
  for (const [key, name] of steps) {
    await user.keyboard(key)
    expect(focused()).toBe(name)
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe(name)
    expect(screen.getByText(name)).toBeTruthy()
  }
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('a press says the same as the keyboard, in a line below that stays', async () => {
  render(<Chart />)
  fireEvent.click(screen.getByRole('option', { name: 'punkt 0' }), { detail: 0 })
  expect(screen.getByText('punkt 0')).toBeTruthy()
  const list = screen.getByRole('listbox')
  list.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100)
  fireEvent.click(list, { detail: 1, clientX: 295, clientY: 90 })
  expect(screen.getByText('punkt 2')).toBeTruthy()
})

test('what the signs mean stands in words; what is not there is not explained', () => {
  const { rerender } = render(<Chart />)
  const figure = within(screen.getByRole('figure', { name: 'Över tid' }))
  for (const text of ['Högre upp är bättre', 'Alla frågor', 'Symtomfrågor', 'Samma', '60–100: Lätta'])
    expect(figure.getByText(text)).toBeTruthy()
  expect(figure.queryByText('Bruten linje')).toBeNull()
  rerender(<Chart count={1} isPlain />)
  expect(figure.queryByText('Symtomfrågor')).toBeNull()
  expect(figure.queryByText('Samma')).toBeNull()
})

test('sixty points are sixty options', () => {
  render(<Chart count={60} />)
  expect(screen.getAllByRole('option')).toHaveLength(60)
  expect(screen.getAllByRole('option').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})
