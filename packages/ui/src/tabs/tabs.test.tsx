import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

afterEach(cleanup)

const parts = ['Resultat', 'Svar', 'Kommentarer']
const tabs = (props: Omit<Parameters<typeof Tabs>[0], 'children'>, isKept = false) => (
  <Tabs {...props}>
    <TabList aria-label="Delar">
      {parts.map((id) => (
        <Tab key={id} id={id}>
          {id}
        </Tab>
      ))}
    </TabList>
    {parts.map((id) => (
      <TabPanel key={id} id={id} shouldForceMount={isKept}>
        Om {id}
      </TabPanel>
    ))}
  </Tabs>
)
/** A page that keeps which tab is open. */
function Page() {
  const [part, setPart] = useState('Resultat')
  return tabs({ selectedKey: part, onSelectionChange: setPart })
}
const tab = (name: string) => screen.getByRole('tab', { name })
const selected = () => screen.getAllByRole('tab').filter((each) => each.getAttribute('aria-selected') === 'true')
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('the panel of the open tab has its name, and the others are not there', () => {
  render(<Page />)
  expect(selected()).toEqual([tab('Resultat')])
  expect(screen.getByRole('tabpanel', { name: 'Resultat' }).textContent).toBe('Om Resultat')
  expect(screen.queryByText('Om Svar')).toBeNull()
  expect(tab('Resultat').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
})

test('keys move the focus in a circle without opening; only the open tab is a stop of the Tab key', () => {
  render(<Page />)
  tab('Resultat').focus()
  const seen = ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map((key) => {
    press(key)
    return document.activeElement?.textContent
  })
  expect(seen).toEqual(['Svar', 'Kommentarer', 'Resultat', 'Kommentarer', 'Resultat'])
  expect(selected()).toEqual([tab('Resultat')])
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  fireEvent.click(tab('Svar'))
  expect(screen.getByRole('tabpanel').textContent).toBe('Om Svar')
})

test('an owner keeps which one is open', () => {
  const change = vi.fn()
  render(tabs({ selectedKey: 'Svar', onSelectionChange: change }))
  fireEvent.click(tab('Kommentarer'))
  expect(change).toHaveBeenCalledExactlyOnceWith('Kommentarer')
  expect(selected()).toEqual([tab('Svar')])
})

test('a kept panel stays in the document, out of reach', () => {
  render(tabs({ selectedKey: 'Resultat', onSelectionChange: vi.fn() }, true))
  expect(screen.getByText('Om Svar').inert).toBe(true)
  expect(screen.getByText('Om Resultat').inert).toBe(false)
})

test('up and down move only where the tabs are below each other, and else scroll the page', () => {
  render(<Page />)
  tab('Resultat').focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(tab('Resultat'))
  screen.getByRole('tablist').style.flexDirection = 'column'
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight'].map((key) => {
    press(key)
    return document.activeElement?.textContent
  })
  expect(seen).toEqual(['Svar', 'Kommentarer', 'Svar', 'Kommentarer'])
})

test('[PAT-18] a panel is a stop of the Tab key while nothing in it is', async () => {
  const mount = (content: ReactNode) => (
    <Tabs selectedKey="a" onSelectionChange={vi.fn()}>
      <TabPanel id="a">{content}</TabPanel>
    </Tabs>
  )
  const { rerender } = render(mount('Laddar …'))
  const panel = screen.getByRole('tabpanel')
  expect(panel.getAttribute('tabindex')).toBe('0')
  rerender(mount(<a href="/help">Hjälp</a>))
  await vi.waitFor(() => expect(panel.hasAttribute('tabindex')).toBe(false))
})
