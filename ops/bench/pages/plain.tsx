import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { asked, words } from './asked.ts'

/** What React costs when it does nothing but ask: the lower bound of the bench. */
function Plain() {
  const [place, setPlace] = useState(-1)
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const question = asked[place]
  if (!question)
    return (
      <main>
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <button type="button" onClick={() => setPlace(0)}>
          {words.start}
        </button>
      </main>
    )
  return (
    <main>
      <h1>{question.title}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setPlace(place + 1)
        }}
      >
        {question.answers.map(({ id, text }) => (
          <p key={id}>
            <label>
              <input
                type="radio"
                name={question.id}
                checked={chosen[question.id] === id}
                onChange={() => setChosen({ ...chosen, [question.id]: id })}
              />
              {text}
            </label>
          </p>
        ))}
        <button type="submit">{words.next}</button>
      </form>
    </main>
  )
}

createRoot(document.querySelector('#root') as HTMLElement).render(<Plain />)
