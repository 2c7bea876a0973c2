import type { QuestionImportPreview } from '@ateneo/contract'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { StatsList } from '../../../platform/ui/lists/stats-list.tsx'
import { formatCount, formatNumber } from '../../../platform/ui/text/format.ts'
import { importQuestionsMessage } from '../messages.ts'
import { useImportQuestions } from './import-queries.ts'
import { type AskQuestion, PreviewQuestions } from './preview-questions.tsx'
import { PreviewSkipped } from './preview-skipped.tsx'
import type { QuestionText } from './read-question-file.ts'
import classes from '../../../platform/ui/import/import.module.css'

type ImportPreviewProps = {
  text: QuestionText
  preview: QuestionImportPreview
  ask: AskQuestion
  onImported: (count: number) => void
}

/** What an import would add and leave out, and the button that writes it. */
export function ImportPreview({ text, preview, ask, onImported }: ImportPreviewProps) {
  const { fingerprint, questions, skipped, room } = preview
  const bring = useImportQuestions()
  const count = questions.length
  const isTooMuch = count > room
  return (
    <section className={classes.preview} aria-labelledby="lo-que-se-importaria">
      <h2 id="lo-que-se-importaria" className={classes.title}>
        Lo que se importaría
      </h2>
      <StatsList
        stats={[
          { label: 'Preguntas', value: formatNumber(count) },
          { label: 'No se importan', value: formatNumber(skipped.length) },
        ]}
      />
      {text.isFromWindows ? (
        <Alert icon={<IconInfoCircle size={20} stroke={1.75} />}>
          El archivo no está en UTF-8: lo leímos como lo guarda Windows. Revisa los acentos.
        </Alert>
      ) : null}
      {bring.isError ? (
        <FormAlert title="No se importó nada">{importQuestionsMessage(bring.error)}</FormAlert>
      ) : null}
      {isTooMuch ? (
        <FormAlert title="No caben en tu banco">
          {`Tu banco acepta ${formatCount(room, 'pregunta más', 'preguntas más')}. Quita las que no uses, o divide el archivo.`}
        </FormAlert>
      ) : count > 0 ? (
        <div>
          <SubmitButton
            isBusy={bring.isPending}
            onClick={() =>
              bring.mutate(
                { content: text.content, fingerprint },
                { onSuccess: ({ count: written }) => onImported(written) },
              )
            }
          >
            {`Importar ${formatCount(count, 'pregunta', 'preguntas')}`}
          </SubmitButton>
        </div>
      ) : (
        <p className={classes.note}>No hay ninguna pregunta que se pueda importar.</p>
      )}
      {skipped.length > 0 ? <PreviewSkipped skipped={skipped} /> : null}
      {count > 0 ? <PreviewQuestions questions={questions} ask={ask} /> : null}
    </section>
  )
}
