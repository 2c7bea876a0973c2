import type { NamedQuestion } from '@ateneo/contract'
import { Button, Checkbox, Modal, NativeSelect, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../../../platform/http/viewer.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { MoreButton } from '../../../platform/ui/lists/pages/more-button.tsx'
import { SearchInput } from '../../../platform/ui/lists/search-input.tsx'
import { useSettledWords } from '../../../platform/ui/lists/use-settled-words.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { stripMarkdown } from '../../../platform/ui/text/strip-markdown.ts'
import { bankHref } from '../bank-href.ts'
import { kindNames } from './kind-names.ts'
import classes from '../quiz-form.module.css'
import { bankListMessage } from '../messages.ts'
import { pickedQuestions, useQuizTags } from '../quiz-queries.ts'

type QuestionPickerProps = {
  /** Why a question can't be chosen, such as that it is there already. */
  reasonAgainst: (question: NamedQuestion) => string | undefined
  onAdd: (questions: NamedQuestion[]) => void
  onClose: () => void
}

const kinds = [
  { value: '', label: 'De todo tipo' },
  ...Object.entries(kindNames).map(([value, label]) => ({ value, label })),
]

/** Questions of the own bank, to choose some for a quiz or a video. */
export function QuestionPicker({ reasonAgainst, onAdd, onClose }: QuestionPickerProps) {
  const { id: viewerId } = useViewer()
  const tags = useQuizTags().data ?? []
  const [words, setWords] = useState('')
  const [tag, setTag] = useState('')
  const [kind, setKind] = useState('')
  const [chosen, setChosen] = useState<readonly NamedQuestion[]>([])
  const search = useSettledWords(words)
  const list = useInfiniteQuery(pickedQuestions(viewerId, { search, tag, kind }))
  const isChosen = ({ _id }: NamedQuestion) => chosen.some((one) => one._id === _id)
  const toggle = (question: NamedQuestion) =>
    setChosen(
      isChosen(question) ? chosen.filter(({ _id }) => _id !== question._id) : [...chosen, question],
    )
  const isFiltered = search !== '' || tag !== '' || kind !== ''
  const found = list.data?.list
  return (
    <Modal opened onClose={onClose} title="Agregar preguntas" size={760}>
      <div className={classes.filters}>
        <SearchInput label="Buscar en mi banco" value={words} onChange={setWords} />
        <NativeSelect
          size="sm"
          aria-label="Etiqueta"
          value={tag}
          data={[
            { value: '', label: 'Con cualquier etiqueta' },
            ...tags.map((one) => ({ value: one.tag, label: `${one.tag} (${one.count})` })),
          ]}
          onChange={(event) => setTag(event.currentTarget.value)}
        />
        <NativeSelect
          size="sm"
          aria-label="Tipo"
          value={kind}
          data={kinds}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
      </div>
      {list.isError && !found ? (
        <FailedQuery query={list} explain={bankListMessage} />
      ) : !found ? (
        <Skeleton height={240} aria-busy />
      ) : found.length === 0 ? (
        isFiltered ? (
          <p className={classes.none}>
            No hay preguntas así en tu banco. Busca con otras palabras.
          </p>
        ) : (
          <EmptyState
            title="Tu banco está vacío"
            message="Escribe tus preguntas una vez y úsalas en todos tus cuestionarios."
            action={
              <Button component={Link} to={bankHref}>
                Ir a mi banco de preguntas
              </Button>
            }
          />
        )
      ) : (
        <ul className={classes.picks}>
          {found.map((question) => {
            const { _id, text, data, tags: own } = question
            const reason = reasonAgainst(question)
            return (
              <li key={_id}>
                <Checkbox
                  checked={isChosen(question)}
                  disabled={reason !== undefined}
                  label={stripMarkdown(text)}
                  description={[kindNames[data.kind], ...own, reason ?? []].flat().join(' · ')}
                  onChange={() => toggle(question)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <MoreButton list={list} explain={bankListMessage} size="sm" />
      <div className={classes.pickEnd}>
        <Button disabled={chosen.length === 0} onClick={() => onAdd([...chosen])}>
          {chosen.length === 0
            ? 'Elige al menos una'
            : `Agregar ${formatCount(chosen.length, 'pregunta', 'preguntas')}`}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </Modal>
  )
}
