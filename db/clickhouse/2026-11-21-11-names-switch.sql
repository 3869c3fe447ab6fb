-- While sales of a batch get other names they lie twice: as before, and anew with the next names_version. Which of the two count is
-- said by one row of `sale_batch`, as it says which batches count.

ALTER TABLE {{table sale_batch}} ADD COLUMN IF NOT EXISTS names_moving UInt32 DEFAULT 0
    COMMENT 'names_version of the rows that are being written anew; 0 = none are';
ALTER TABLE {{table sale_batch}} ADD COLUMN IF NOT EXISTS names_moved Bool DEFAULT false
    COMMENT 'of sales that lie twice the rows written anew count, else the others';
ALTER TABLE sale_batch {{everywhere}} ADD COLUMN IF NOT EXISTS names_moving UInt32 DEFAULT 0;
ALTER TABLE sale_batch {{everywhere}} ADD COLUMN IF NOT EXISTS names_moved Bool DEFAULT false;
