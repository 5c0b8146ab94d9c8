import { expect, test } from 'vitest'
import { youtubeId } from './youtube-id.ts'

const ID = 'dQw4-9Wg_cQ'

const links = [
  `https://www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/watch?list=PL1&v=${ID}&t=42s#top`,
  `https://youtube.com/watch?v=${ID}`,
  `https://m.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}`,
  `https://youtu.be/${ID}?si=abc&t=1`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube.com/embed/${ID}?autoplay=1`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `https://www.youtube.com/shorts/${ID}/`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://WWW.YouTube.com/v/${ID}`,
]
test.each(links)('[HLP-03] %s leads to a film', (link) => {
  expect(youtubeId(link)).toBe(ID)
})

const others = [
  '',
  ID,
  `javascript:alert(1)//https://youtu.be/${ID}`,
  `//www.youtube.com/watch?v=${ID}`,
  `//evil.example/embed/${ID}`,
  `http://www.youtube.com/watch?v=${ID}`,
  `https://evil.example/watch?v=${ID}`,
  `https://www.youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/https://youtu.be/${ID}`,
  `https://evil.example\\@www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com\\.evil.example/watch?v=${ID}`,
  `https://me:secret@www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com:8443/watch?v=${ID}`,
  'https://www.youtube.com/watch?v=short',
  `https://www.youtube.com/watch?v=${ID}x`,
  'https://www.youtube.com/watch?v="><script>',
  `https://www.youtube.com/embed/${ID}/more`,
  `https://www.youtube.com/embed/..%2f${ID}`,
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/@clinic',
  'https://youtu.be/',
  ` https://youtu.be/${ID}`,
  `https://youtu.be/${ID}\n`,
  'https://www.youtube.com/watch?v=åäöåäöåäöåä',
  'https://[',
]
test.each(others)('[HLP-03] %j is no link to a film', (link) => {
  expect(youtubeId(link)).toBeUndefined()
})
