import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FileDrop } from '../../../platform/ui/fields/file-drop.tsx'
import { FormAlert } from '../../../platform/ui/forms/form-alert.tsx'
import { SubmitButton } from '../../../platform/ui/forms/submit-button.tsx'
import { previewMessage, questionFileTooLarge } from '../messages.ts'
import { GiftHelp } from './gift-help.tsx'
import { ImportPreview } from './import-preview.tsx'
import { usePreviewQuestions } from './import-queries.ts'
import type { AskQuestion } from './preview-questions.tsx'
import { type QuestionText, readQuestionFile } from './read-question-file.ts'
import shared from '../../../platform/ui/import/import.module.css'
import classes from './gift.module.css'

type ImportFormProps = { ask: AskQuestion; onImported: (count: number) => void }

/** Chooses a file or takes a pasted text, and shows what an import of it would add. */
export function ImportForm({ ask, onImported }: ImportFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [isPasting, setPasting] = useState(false)
  const [pasted, setPasted] = useState('')
  const [shown, setShown] = useState<QuestionText>()
  const [isTooLarge, setTooLarge] = useState(false)
  const preview = usePreviewQuestions()

  const show = (text: QuestionText | undefined) => {
    setTooLarge(text === undefined)
    setShown(text)
    if (text === undefined) preview.reset()
    else preview.mutate(text.content)
  }
  const choose = async (chosen: File) => {
    setFile(chosen)
    show(await readQuestionFile(chosen))
  }
  const failure = preview.isError ? previewMessage(preview.error) : null
  return (
    <>
      <Stack maw={720}>
        {isPasting ? (
          <>
            <Textarea
              label="Preguntas en GIFT o XML de Moodle"
              description="Entre dos preguntas de GIFT va una línea en blanco."
              rows={12}
              resize="vertical"
              spellCheck={false}
              classNames={{ input: classes.code }}
              value={pasted}
              onChange={(event) => setPasted(event.currentTarget.value)}
            />
            {failure ? <FormAlert title="No se revisó">{failure}</FormAlert> : null}
            <Group gap="xs" align="stretch">
              <SubmitButton
                isBusy={preview.isPending}
                disabled={pasted.trim() === ''}
                onClick={() => show({ content: pasted, isFromWindows: false })}
              >
                Revisar
              </SubmitButton>
              <Button variant="subtle" onClick={() => setPasting(false)}>
                Elegir un archivo
              </Button>
            </Group>
          </>
        ) : (
          <>
            <FileDrop
              label="Archivo de preguntas"
              accept=".txt,.gift,.xml,text/plain,text/xml,application/xml"
              file={file}
              onChoose={(chosen) => void choose(chosen)}
              hint="GIFT (.txt, .gift) o XML de Moodle (.xml), hasta 2 MB."
              error={isTooLarge ? questionFileTooLarge : failure}
            />
            <div>
              <Button variant="subtle" onClick={() => setPasting(true)}>
                Pegar el texto
              </Button>
            </div>
          </>
        )}
        <GiftHelp />
      </Stack>
      {preview.isPending ? <output className={shared.note}>Revisando las preguntas…</output> : null}
      {shown && preview.data && !preview.isPending ? (
        <ImportPreview
          key={preview.data.fingerprint}
          text={shown}
          preview={preview.data}
          ask={ask}
          onImported={onImported}
        />
      ) : null}
    </>
  )
}
