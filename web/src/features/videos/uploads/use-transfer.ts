import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from '../../../platform/http/call.ts'

/** One upload at a time, with its progress; it ends with the component that shows it. */
export function useTransfer() {
  const [sentPart, setSentPart] = useState(0)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return {
    /** 0 to 1; 1 while the server stores the file. */
    sentPart,
    cancel: () => controller.current?.abort(),
    run: <Result>(send: (options: CallOptions) => Promise<Result>): Promise<Result> => {
      setSentPart(0)
      controller.current = new AbortController()
      return send({ onSent: setSentPart, signal: controller.current.signal })
    },
  }
}
