import { UnstyledButton } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import classes from './expandable-text.module.css'

type ExpandableTextProps = {
  text: string
  /** From how many characters on it is folded to three lines. */
  foldedFrom?: number
  /** In the size and the colour of what it stands in. */
  isPlain?: boolean
}

/** A long text that shows three lines until it is asked for the rest, where there is any. */
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

/** Whether the folded text is longer than its place; as it was last, while it is unfolded. */
function useCut(
  paragraph: RefObject<HTMLElement | null>,
  text: string,
  isFolded: boolean,
): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    // By its text too: three lines of another are as high as three of the last.
    if (!element || !isFolded || text === '') return undefined
    const watch = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    watch.observe(element)
    return () => watch.disconnect()
  }, [paragraph, text, isFolded])
  return isCut
}
