import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dial } from './dial.tsx'
import { StatusBadge, statusTone } from './status-badge.tsx'

afterEach(cleanup)

const words = { label: 'Symtomstatus', worse: 'Sämre', better: 'Bättre', value: '62 av 100', scale: '62 av 100.' }
const tones = ['BETTER', 'WORSE', 'NO_CHANGE', 'INITIAL'] as const
/** Returns the declarations of a class in a style sheet. */
function ruleOf(file: string, tone: string): string {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8')
  return css.split(`.${tone} {`)[1]?.split('}')[0]?.trim() ?? ''
}

test.each(['MUCH_BETTER', 'better', 'constructor', 'badge', 'drawing', ''])(
  '[FIX-32] the status %j is shown as INITIAL is',
  (status) => {
    expect(statusTone(status)).toBe('INITIAL')
    render(<StatusBadge status={status} text="Mycket bättre" />)
    expect(screen.getByText('Mycket bättre').querySelector('svg')).toBeTruthy()
  },
)

test.each(tones)('[FIX-32] %s has a colour of its own in badge and dial', (tone) => {
  expect(statusTone(tone)).toBe(tone)
  const colour = { BETTER: 'better', WORSE: 'worse', NO_CHANGE: 'same', INITIAL: 'new' }[tone]
  expect(ruleOf('./status-badge.module.css', tone)).toContain(`var(--${colour}-`)
  expect(ruleOf('./dial.module.css', tone)).toContain(`var(--${colour}-`)
  render(<Dial value={62} needleDeg={321.6} status={tone} words={words} />)
  expect(document.querySelector('svg')?.getAttribute('class')).toContain(tone)
})

test('[FIX-32] a dial of an unknown status has the class of INITIAL', () => {
  render(<Dial value={62} needleDeg={321.6} status="MUCH_BETTER" words={words} />)
  expect(document.querySelector('svg')?.getAttribute('class')).toContain('INITIAL')
})
