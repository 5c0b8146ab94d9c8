/** Rows of a Swedish keyboard; each is offset half a key to the right of the row above. */
const rows = ['1234567890+', 'qwertyuiopå', 'asdfghjklöä', 'zxcvbnm,.-']
const alphabet = 'abcdefghijklmnopqrstuvwxyzåäö'
const SHORTEST = 3

type Key = { row: number; x: number }
const keys = new Map<string, Key>(
  rows.flatMap((keysOfRow, row) => [...keysOfRow].map((key, at) => [key, { row, x: at + row / 2 }] as const)),
)

function areNeighbours(a: string, b: string): boolean {
  const [one, other] = [keys.get(a), keys.get(b)]
  return !!one && !!other && Math.abs(one.row - other.row) <= 1 && Math.abs(one.x - other.x) <= 1
}

function followInAlphabet(a: string, b: string): boolean {
  const [one, other] = [alphabet.indexOf(a), alphabet.indexOf(b)]
  return one >= 0 && other >= 0 && Math.abs(one - other) === 1
}

/** Tells whether a text consists only of walks over the keyboard or along the alphabet, each of at least three keys. */
export function isKeyWalk(text: string): boolean {
  const characters = [...text.toLowerCase().normalize('NFC')]
  if (characters.length < SHORTEST) return false
  let run = 0
  return characters.every((character, at) => {
    const before = characters[at - 1]
    const goesOn = before !== undefined && (areNeighbours(before, character) || followInAlphabet(before, character))
    const isSound = goesOn || at === 0 || run >= SHORTEST
    run = goesOn ? run + 1 : 1
    return isSound && (at < characters.length - 1 || run >= SHORTEST)
  })
}
