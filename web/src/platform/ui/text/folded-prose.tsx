import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import text from './expandable-text.module.css'
import classes from './folded-prose.module.css'
import { Prose } from './prose.tsx'

/** Longer texts, in characters or lines, are folded. */
const FOLDED_FROM = 420
const MANY_LINES = 8

/** Markdown folded after some lines, with a button for the rest. */
export function FoldedProse({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = children.length > FOLDED_FROM || children.split('\n').length > MANY_LINES
  const isFolded = isLong && !isOpen
  return (
    <div>
      <div
        className={classes.text}
        data-folded={isFolded || undefined}
        // A link in the folded part would have the focus out of sight.
        onFocus={() => setOpen(true)}
      >
        <Prose keepsBreaks>{children}</Prose>
      </div>
      {isLong ? (
        <UnstyledButton
          className={text.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Mostrar menos' : 'Mostrar más'}
        </UnstyledButton>
      ) : null}
    </div>
  )
}
