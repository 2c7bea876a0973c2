import type { Icon as TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { RowOpener } from '../lists/table/row-opener.tsx'
import { ExpandableText } from '../text/expandable-text.tsx'
import classes from './item-card.module.css'
import { Portrait } from './portrait.tsx'

type ItemCardProps = {
  kind: { word: string; Icon: TablerIcon }
  author: { name: string; imageUrl: string | null }
  /** Where it was written: links, and since when it waits. */
  place: ReactNode
  /** What it answers. */
  context?: ReactNode
  /** Beside the author's name. */
  byline?: ReactNode
  text: string
  /** Below the text, in its column. */
  children?: ReactNode
  /** Below everything. */
  foot?: ReactNode
  /** On a phone two lines, until it is opened. */
  isFoldable?: boolean
}

/** What somebody wrote, for those who have to do something about it. */
export function ItemCard({ kind, author, place, context, byline, text, ...rest }: ItemCardProps) {
  const { word, Icon } = kind
  const { children, foot, isFoldable = false } = rest
  const [isOpen, setIsOpen] = useState(false)
  const nameId = useId()
  return (
    <article
      className={classes.card}
      data-folded={(isFoldable && !isOpen) || undefined}
      aria-label={`${word} de ${author.name}`}
    >
      <p className={classes.place}>
        <span className={classes.kind}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {word}
        </span>
        {place}
      </p>
      {context}
      <div className={classes.words}>
        <Portrait src={author.imageUrl} name={author.name} alt="" size={40} />
        <div>
          <p className={classes.byline}>
            <strong id={nameId}>{author.name}</strong>
            {byline}
          </p>
          <div className={classes.text}>
            <ExpandableText isPlain text={text} foldedFrom={400} />
          </div>
          {children}
        </div>
      </div>
      {foot}
      {isFoldable ? (
        <RowOpener nameId={nameId} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      ) : null}
    </article>
  )
}
