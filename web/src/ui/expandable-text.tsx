import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './expandable-text.module.css'

type ExpandableTextProps = {
  text: string
  /** From how many characters on it is folded to three lines. */
  foldedFrom?: number
  /** In the size and the colour of what it stands in. */
  isPlain?: boolean
}

/** A long text that shows three lines until it is asked for the rest. */
export function ExpandableText({ text, foldedFrom = 200, isPlain = false }: ExpandableTextProps) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > foldedFrom
  return (
    <div>
      <p
        className={classes.text}
        data-plain={isPlain || undefined}
        data-folded={(isLong && !isOpen) || undefined}
      >
        {text}
      </p>
      {isLong ? (
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Mostrar menos' : 'Mostrar más'}
        </UnstyledButton>
      ) : null}
    </div>
  )
}
