import { useEffect, useReducer, useRef, useState } from 'react'
import { changeText, type EditedCue, joinCues, removeCue, splitCue } from './draft-edits.ts'
import { CuePages } from './cue-pages.tsx'
import { type CueActs, CueRow, fieldId } from './cue-row.tsx'
import classes from './draft.module.css'

type CueListProps = {
  cues: readonly EditedCue[]
  onChange: (cues: readonly EditedCue[]) => void
  onPlay: (cue: EditedCue) => void
}

/** Of hours of speech, which have thousands. */
const pageSize = 30

/** The captions of a draft, page by page. */
export function CueList({ cues, onChange, onPlay }: CueListProps) {
  const [page, setPage] = useState(1)
  const [playingId, setPlayingId] = useState<number>()
  const focusedId = useRef<number>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const pages = Math.max(1, Math.ceil(cues.length / pageSize))
  const shown = Math.min(page, pages)

  // After every rendering, since the caption may be new or on another page.
  useEffect(() => {
    if (focusedId.current === undefined) return
    document.getElementById(fieldId({ id: focusedId.current }))?.focus()
    focusedId.current = undefined
  })

  const focus = (cue: EditedCue | undefined, among: readonly EditedCue[]) => {
    if (!cue) return
    setPage(Math.floor(among.indexOf(cue) / pageSize) + 1)
    focusedId.current = cue.id
    redraw()
  }
  const change = (cue: EditedCue, edited: readonly EditedCue[], step: number) => {
    onChange(edited)
    const index = cues.indexOf(cue) + step
    focus(edited[Math.min(Math.max(index, 0), edited.length - 1)], edited)
  }
  const acts: CueActs = {
    play: (cue) => {
      setPlayingId(cue.id)
      onPlay(cue)
    },
    write: (cue, text) => onChange(changeText(cues, cue.id, text)),
    split: (cue, letter) => {
      const edited = splitCue(cues, cue.id, letter)
      if (edited.length > cues.length) change(cue, edited, 1)
    },
    join: (cue) => change(cue, joinCues(cues, cue.id), 0),
    remove: (cue) => change(cue, removeCue(cues, cue.id), 0),
    leave: (cue, by) => focus(cues[cues.indexOf(cue) + by], cues),
  }
  const first = (shown - 1) * pageSize
  return (
    <>
      <ol className={classes.cues} aria-label="Subtítulos" start={first + 1}>
        {cues.slice(first, first + pageSize).map((cue) => (
          <CueRow
            key={cue.id}
            cue={cue}
            isLast={cue === cues.at(-1)}
            isPlaying={cue.id === playingId}
            acts={acts}
          />
        ))}
      </ol>
      {pages > 1 ? (
        <CuePages
          shown={shown}
          beginnings={cues.filter((_, place) => place % pageSize === 0)}
          onChange={setPage}
        />
      ) : null}
    </>
  )
}
