import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type LineActions, LineRow } from './line-row.tsx'
import type { Line } from './transcript-lines.ts'
import classes from './transcript.module.css'
import { useFollow } from './use-follow.ts'

type LineListProps = LineActions & {
  lines: readonly Line[]
  /** What is being said. */
  current: number
  words: readonly string[]
  /** The match that is being looked at. */
  match: number | undefined
}

/** Of one line of text; longer ones are measured when they are rendered. */
const lineHeight = 44

/** Lines of a transcript: only those in view are rendered, since eight hours have ten thousand. */
export function LineList({ lines, current, words, match, onSeek, onCopy }: LineListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { isFollowing, setFollowing } = useFollow(scroller)
  /** The line that was reached by keys, and whether it is to be focused. */
  const [chosen, setChosen] = useState<number>()
  const stop = Math.min(chosen ?? Math.max(current, 0), lines.length - 1)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 6,
    // The line with the focus stays, wherever the list is.
    rangeExtractor: useCallback(
      (range: Range) => {
        const places = new Set([...defaultRangeExtractor(range), stop])
        return [...places].filter((place) => place >= 0).toSorted((a, b) => a - b)
      },
      [stop],
    ),
  })
  const isSearching = match !== undefined
  useEffect(() => {
    if (isFollowing && !isSearching && current >= 0) {
      virtualizer.scrollToIndex(current, { align: 'center' })
    }
  }, [virtualizer, isFollowing, isSearching, current])
  useEffect(() => {
    if (match !== undefined) virtualizer.scrollToIndex(match, { align: 'center' })
  }, [virtualizer, match])

  const move = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
      Home: 0,
      End: lines.length - 1,
    }
    const wanted = places[event.key]
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const place = Math.max(0, Math.min(wanted, lines.length - 1))
    setFollowing(false)
    setChosen(place)
    virtualizer.scrollToIndex(place)
  }
  return (
    <div className={classes.frame} data-transcript>
      <div ref={scroller} className={classes.scroller}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of its buttons */}
        <ol
          aria-label="Transcripción"
          className={classes.lines}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={move}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setChosen(undefined)
          }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <li
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}
                data-kind={line.kind}
                data-match={index === match || undefined}
                aria-current={index === current ? 'true' : undefined}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <LineRow
                  line={line}
                  words={words}
                  isStop={index === stop}
                  takesFocus={index === chosen}
                  onCopy={onCopy}
                  onSeek={(one) => {
                    setFollowing(true)
                    onSeek(one)
                  }}
                />
              </li>
            )
          })}
        </ol>
      </div>
      {isFollowing || isSearching || current < 0 ? null : (
        <button type="button" className={classes.follow} onClick={() => setFollowing(true)}>
          Ir a lo que se dice ahora
        </button>
      )}
    </div>
  )
}
