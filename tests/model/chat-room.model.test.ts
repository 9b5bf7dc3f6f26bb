import { chatRoomModel } from '#machines/chat-room/chat-room.model.ts'
import { modelSuite } from './suite.ts'

modelSuite(chatRoomModel)
