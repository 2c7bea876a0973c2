import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** TrueType files, embedded as subsets. */
const files = {
  display: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
} as const

export type Face = keyof typeof files

let loading: Promise<Map<Face, Buffer>> | undefined

/** Cached for the life of the process. */
export function loadFontFiles(): Promise<Map<Face, Buffer>> {
  loading ??= readFaces().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readFaces(): Promise<Map<Face, Buffer>> {
  const entries = Object.entries(files) as [Face, string][]
  return new Map(
    await Promise.all(
      entries.map(
        async ([face, file]) =>
          [face, await readFile(fileURLToPath(import.meta.resolve(file)))] as const,
      ),
    ),
  )
}
