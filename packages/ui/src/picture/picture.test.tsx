import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

test('[SLD-07] a drawing is drawn inside the page, where the colours of the theme reach it', () => {
  render(<Picture path="/media/eye.svg" alt="Ett öga" />)
  const drawing = screen.getByRole('img', { name: 'Ett öga' })
  expect(drawing.tagName).toBe('svg')
  expect(drawing.querySelector('use')?.getAttribute('href')).toBe('/media/eye.svg#picture')
})

test('a drawing without words is decoration', () => {
  const { container } = render(<Picture path="/media/eye.svg" alt="" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('[SLD-07] a photo comes in the format and width that the browser wants', () => {
  const sources = [{ type: 'image/avif', srcset: '/media/a-480.avif 480w' }]
  const { container } = render(<Picture path="/media/a.jpg" alt="En droppe" sources={sources} sizes="50vw" />)
  expect(screen.getByRole('img', { name: 'En droppe' }).getAttribute('src')).toBe('/media/a.jpg')
  const source = container.querySelector('source')
  expect([source?.type, source?.getAttribute('srcset'), source?.getAttribute('sizes')]).toEqual([
    'image/avif',
    '/media/a-480.avif 480w',
    '50vw',
  ])
})

const broken = ['/media/gone.jpg', '/media/gone.svg']
test.each(broken)('[SLD-07] of %s the words stay, and another picture gets its own chance', (path) => {
  const { container, rerender } = render(<Picture path={path} alt="En droppe" />)
  const element = container.querySelector('img, use')
  if (element) fireEvent.error(element)
  expect(screen.getByText('En droppe')).toBeTruthy()
  expect(container.querySelector('img, svg')).toBeNull()
  rerender(<Picture path="/media/other.jpg" alt="Ett öga" />)
  expect(screen.getByRole('img', { name: 'Ett öga' })).toBeTruthy()
})
