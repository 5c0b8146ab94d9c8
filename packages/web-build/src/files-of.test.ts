import { expect, test } from 'vitest'
import { filesOf } from './files-of.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_first.js'] },
  '_first.js': { file: 'assets/first.js', css: ['assets/first.css'] },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_first.js'] },
  'src/other.tsx': { file: 'assets/other.js' },
}

test('files are listed with all that they import, each once', () => {
  expect(filesOf(manifest, ['index.html', 'src/page.tsx'])).toEqual([
    'assets/index.js',
    'assets/index.css',
    'assets/page.js',
    'assets/first.js',
    'assets/first.css',
  ])
})

test('a source that the build does not have fails', () => {
  expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('no chunk for src/gone.tsx')
})
