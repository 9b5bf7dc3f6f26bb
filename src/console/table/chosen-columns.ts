import { useState } from 'react'
import { useServices } from '#src/services/services-context.tsx'
import { useAdmin } from '../use-admin.ts'
import type { Column } from './column.ts'

const keyOf = (person: string, table: string) => `console_columns:${person}:${table}`

/** Visible columns, remembered in this browser (CON-D5). The first is always visible. */
export function useChosenColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const { storage } = useServices()
  const key = keyOf(useAdmin()?.id ?? '', table)
  const usual = () => columns.filter(({ isOptional }) => !isOptional).map(({ id }) => id)
  const [ids, setIds] = useState(() => read(storage.get(key)) ?? usual())
  return {
    shown: columns.filter(({ id }, index) => index === 0 || ids.includes(id)),
    isShown: (id: string) => ids.includes(id),
    choose(id: string, isShown: boolean) {
      const next = isShown ? [...ids, id] : ids.filter((one) => one !== id)
      setIds(next)
      storage.set(key, JSON.stringify(next))
    },
    reset() {
      setIds(usual())
      storage.remove(key)
    },
  }
}

function read(stored: string | null): string[] | null {
  if (stored === null) return null
  try {
    const ids: unknown = JSON.parse(stored)
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : null
  } catch {
    return null
  }
}
