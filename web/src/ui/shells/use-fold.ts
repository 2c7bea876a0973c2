import { useLocalStorage } from '@mantine/hooks'

/** Whether a side menu is folded to icons; remembered on this device. */
export function useFold(area: string) {
  const [isFolded, setFolded] = useLocalStorage({ key: `menu-${area}`, defaultValue: false })
  return [isFolded, () => setFolded(!isFolded)] as const
}
