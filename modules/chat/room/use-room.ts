import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { chatEndpoints } from '#contract/chat/chat.ts'
import type { Room } from '#contract/chat/room.ts'
import { useServices } from '#src/services/services-context.tsx'
import { roomChart, socketRoom } from './room.actors.ts'

/** Somebody's typing is shown for this long after the last sign of it. */
const typingMs = 6_000
/** The own typing is told at most this often. */
const typedMs = 4_000

/** An open room: its chart, joined to the socket while it is shown, who writes in it, and the read marks of the others. */
export function useRoom(room: Room) {
  const services = useServices()
  const [files] = useState(() => new Map<string, File>())
  const [error, setError] = useState<unknown>(null)
  const [chart] = useState(() => roomChart(services, files, setError))
  const actor = useActorRef(chart, { input: { roomId: room.id, readSeq: room.read_seq } })
  const snapshot = useSelector(actor, (state) => state)
  const [typing, setTyping] = useState<ReadonlyMap<string, number>>(new Map())
  const [readers, setReaders] = useState<ReadonlyMap<string, number>>(new Map())
  const [online, setOnline] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const { socket, listenToSocket, bus, clock, api, session } = services
    const name = socketRoom(room.id)
    const told = (userId: string, seq: number) =>
      setReaders((all) => new Map(all).set(userId, Math.max(seq, all.get(userId) ?? 0)))
    api.call(chatEndpoints.readers, { params: { id: room.id } }, { suppressErrors: true }).then(
      (found) => {
        for (const { user_id, read_seq } of found) told(user_id, read_seq)
      },
      () => {
        // Without them the room only lacks its marks.
      },
    )
    const stops = [
      listenToSocket((fact) => {
        if (fact.type === 'socket.status-changed' && fact.status !== 'online') actor.send({ type: 'room.lost' })
        if (fact.type === 'presence.listed') setOnline(new Set(fact.userIds))
        if (fact.type === 'presence.changed')
          setOnline((all) =>
            fact.online ? new Set([...all, fact.userId]) : new Set([...all].filter((id) => id !== fact.userId)),
          )
        if (fact.type !== 'room.framed' || !('room_id' in fact.frame) || fact.frame.room_id !== name) return
        const { frame } = fact
        if (frame.type === 'room_joined') {
          actor.send({ type: 'room.joined' })
          socket.send({ type: 'send', at: clock.now(), frame: { type: 'get_online_users' } })
        }
        if (frame.type === 'room_left') actor.send({ type: 'room.closed' })
        if (frame.type === 'new_message') {
          actor.send({ type: 'room.row', after: frame.after, message: frame.message })
          const { sender } = frame.message
          if (sender) setTyping((all) => new Map([...all].filter(([id]) => id !== sender.id)))
        }
        // A room's frames go to its sender too: one's own reading and typing are no marks of others.
        if ('user_id' in frame && frame.user_id === session.view('user').user?.id) return
        if (frame.type === 'typing') setTyping((all) => new Map(all).set(frame.user_id, clock.now() + typingMs))
        if (frame.type === 'message_read') told(frame.user_id, frame.read_seq)
      }),
      bus.subscribe('net.online', ({ at }) => actor.send({ type: 'net.online', at })),
      bus.subscribe('session.cleared', ({ actor: kind }) => kind === 'user' && actor.send({ type: 'session.cleared' })),
    ]
    socket.send({ type: 'joinRoom', roomId: name })
    return () => {
      socket.send({ type: 'leaveRoom', roomId: name })
      for (const stop of stops) stop()
    }
  }, [actor, room.id, services])

  useEffect(() => {
    const next = Math.min(...typing.values())
    if (!Number.isFinite(next)) return
    const timer = setTimeout(
      () => setTyping((all) => new Map([...all].filter(([, until]) => until > services.clock.now()))),
      Math.max(0, next - services.clock.now()) + 50,
    )
    return () => clearTimeout(timer)
  }, [typing, services])

  const [typedAt, setTypedAt] = useState(0)
  return {
    actor,
    snapshot,
    /** Why the newest lines could not be read. */
    error,
    typing,
    readers,
    online,
    /** Queues a line, with a key of its own. */
    write(content: string, replyToId: string | null, file: File | null) {
      const clientId = services.newKey()
      if (file) files.set(clientId, file)
      actor.send({ type: 'send', line: { clientId, content, replyToId, fileName: file?.name ?? null, at: services.clock.now() } })
    },
    retry: (clientId: string) => actor.send({ type: 'retry', clientId, at: services.clock.now() }),
    tellTyping() {
      const at = services.clock.now()
      if (!services.flags.get().inForce.realTimeChat || at - typedAt < typedMs || room.members_count > 50) return
      setTypedAt(at)
      services.socket.send({ type: 'send', at, frame: { type: 'typing', room_id: socketRoom(room.id) } })
    },
  }
}
