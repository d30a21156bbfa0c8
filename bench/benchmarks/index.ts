import type { Benchmark } from '../measure/figure.ts';
import { backups, largeBackup } from './backup.ts';
import { badRequests } from './bad-requests.ts';
import { askLibrary } from './ask.ts';
import { canvasOfCards } from './canvas.ts';
import { channelPicture } from './channel.ts';
import { keepingCost } from './cost.ts';
import { crash, failover, outages } from './crash.ts';
import { dashboards } from './dashboard.ts';
import { importNumbers } from './import.ts';
import { hostileUploads } from './hostile.ts';
import { busyLoop, ingestPages } from './ingestion.ts';
import { insightsOfPosts } from './insights.ts';
import { lighthouse } from './lighthouse.ts';
import { load } from './load.ts';
import { longBoard } from './long-board.ts';
import { manyItems, picturesOfPages } from './many-items.ts';
import { scanSigns } from './meaning.ts';
import { mixBesideFiles } from './mix-beside-files.ts';
import { modelStream } from './model-stream.ts';
import { manyProjects } from './projects.ts';
import { requests } from './requests.ts';
import { addLinks, listItems, mixedLoad } from './serving.ts';
import { otherS3Servers } from './s3.ts';
import { searchLibrary } from './search.ts';
import { idleMemory, warmStart } from './starting.ts';
import { largeUpload } from './upload.ts';
import { webSize } from './web-size.ts';

/** In the order in which they run. */
export const benchmarks: Benchmark[] = [
  webSize,
  insightsOfPosts,
  lighthouse,
  longBoard,
  canvasOfCards,
  manyProjects,
  channelPicture,
  warmStart,
  idleMemory,
  requests,
  listItems,
  manyItems,
  addLinks,
  mixedLoad,
  mixBesideFiles,
  load,
  dashboards,
  modelStream,
  searchLibrary,
  askLibrary,
  scanSigns,
  busyLoop,
  hostileUploads,
  largeUpload,
  importNumbers,
  ingestPages,
  picturesOfPages,
  keepingCost,
  badRequests,
  crash,
  outages,
  failover,
  otherS3Servers,
  largeBackup,
  backups,
];
