import { UnstyledButton } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './expandable-text.module.css'

type ExpandableTextProps = {
  text: string
  /** Longer texts, in characters, are cut to three lines. */
  foldedFrom?: number
  /** Inherits size and colour. */
  isPlain?: boolean
}

/** A long text cut to three lines, with a button for the rest if there is more. */
export function ExpandableText({ text, foldedFrom = 200, isPlain = false }: ExpandableTextProps) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > foldedFrom
  const isFolded = isLong && !isOpen
  const paragraph = useRef<HTMLParagraphElement>(null)
  const isCut = useCut(paragraph, text, isFolded)
  return (
    <div>
      <p
        ref={paragraph}
        className={classes.text}
        data-plain={isPlain || undefined}
        data-folded={isFolded || undefined}
      >
        {text}
      </p>
      {isLong && isCut ? (
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

/** True if the text overflows its three lines; keeps its last value while it is expanded. */
function useCut(
  paragraph: RefObject<HTMLElement | null>,
  text: string,
  isFolded: boolean,
): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    // Depends on the text too: the size that `ResizeObserver` watches stays the same with another.
    if (!element || !isFolded || text === '') return undefined
    const watch = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    watch.observe(element)
    return () => watch.disconnect()
  }, [paragraph, text, isFolded])
  return isCut
}
