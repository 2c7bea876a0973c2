import type { QuestionImportPreview } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { stripMarkdown } from '../../../platform/ui/text/strip-markdown.ts'

const PAGE = 50

/** What of a file is not imported, with its line and the reason. */
export function PreviewSkipped({ skipped }: Pick<QuestionImportPreview, 'skipped'>) {
  const [count, setCount] = useState(PAGE)
  return (
    <>
      <Table
        rows={skipped.slice(0, count)}
        keyOf={({ line, reason }) => `${line} ${reason}`}
        columns={[
          { name: 'No se importa', render: ({ text }) => stripMarkdown(text) || 'Sin texto' },
          { name: 'Motivo', kind: 'long', isPlain: true, render: ({ reason }) => reason },
          { name: 'Línea', kind: 'figure', render: ({ line }) => line },
        ]}
      />
      {skipped.length > count ? (
        <div>
          <Button variant="default" onClick={() => setCount(count + PAGE)}>
            Mostrar más líneas
          </Button>
        </div>
      ) : null}
    </>
  )
}
