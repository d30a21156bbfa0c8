import type { ContentSink } from '../model/content-sink.ts';
import { addAddress } from './add-address.ts';
import { uploadFile } from './upload-file.ts';

/** New content for a real board. */
export const serverSink = (boardId: string): ContentSink => ({
  addAddress: (address, options) => addAddress(boardId, address, options),
  addFile: (file, options) => uploadFile(boardId, file, options),
});
