import { Link, type To } from 'react-router'
import type { CourseFilter } from '../../../features/catalogue/course-filter.ts'
import type { useCatalogue } from '../../../features/catalogue/queries.ts'
import {
  correctionWords,
  excludedWordsText,
  ignoredWordsText,
} from '../../../features/catalogue/search/search-words.ts'
import classes from './search-note.module.css'

type SearchNoteProps = {
  filter: CourseFilter
  reading: NonNullable<ReturnType<typeof useCatalogue>['data']>['reading']
  total: number
  hrefOf: (filter: CourseFilter) => To
  /** Its link goes with the results that it was about. */
  onFollow: () => void
}

/** What a search did with its words, and the way to the other reading. */
export function SearchNote({ filter, reading, total, hrefOf, onFollow }: SearchNoteProps) {
  const { corrections = [], ignoredWords = [], excludedWords = [], matches } = reading
  const { q, exact, ...others } = filter
  const isReadOtherwise = corrections.length > 0 || ignoredWords.length > 0
  const isPartial = matches === 'some' && total > 0
  if (!exact && !isReadOtherwise && !isPartial && excludedWords.length === 0) return null
  const words = exact
    ? [`Buscamos solo «${q}».`]
    : [
        correctionWords(corrections, total > 0),
        ignoredWordsText(ignoredWords),
        excludedWordsText(excludedWords),
        isPartial ? 'Ningún curso tiene todas las palabras; estos tienen algunas.' : '',
      ]
  return (
    <span className={classes.note}>
      {words.filter(Boolean).join(' ')}{' '}
      {exact || isReadOtherwise ? (
        <Link
          to={hrefOf({ ...others, q, ...(exact ? {} : { exact: true }) })}
          onClick={onFollow}
          preventScrollReset
        >
          {exact ? 'Buscar también parecidos' : `Buscar solo «${q}»`}
        </Link>
      ) : null}
    </span>
  )
}
